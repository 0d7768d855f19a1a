<#import "template.ftl" as layout>
<@layout.registrationLayout; section>
  <#if section = "header">${msg("expiredTitle")}
  <#elseif section = "form">
  <div class="message">
    <p class="lead">${msg("timeout")}</p>
    <a class="submit" href="${url.loginRestartFlowUrl}">${msg("toLogin")}</a>
  </div>
  </#if>
</@layout.registrationLayout>
