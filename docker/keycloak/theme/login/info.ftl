<#import "template.ftl" as layout>
<@layout.registrationLayout displayMessage=false; section>
  <#if section = "header">${kcSanitize(message.summary)?no_esc}
  <#elseif section = "form">
  <div class="message">
    <#if requiredActions??><p class="lead"><#list requiredActions as action>${kcSanitize(msg("requiredAction." + action))?no_esc}<#sep>, </#list></p></#if>
    <#if actionUri?has_content><a class="submit" href="${actionUri}">${msg("continue")}</a>
    <#elseif !skipLink??><a class="submit" href="${pageRedirectUri!(client.baseUrl)!'/'}">${msg("home")}</a></#if>
  </div>
  </#if>
</@layout.registrationLayout>
